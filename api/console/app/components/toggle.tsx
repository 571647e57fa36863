type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

export const Toggle = ({ label, hint, checked, onChange }: Props) => (
  <label class="toggle">
    <input
      type="checkbox"
      class="switch"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      {label}
      {hint && <small class="soft"> {hint}</small>}
    </span>
  </label>
);
