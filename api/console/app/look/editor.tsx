import type { Dispatch, StateUpdater } from 'preact/hooks';
import {
  type CardLook,
  cardFonts,
  contrastOf,
  contrastText,
  corners,
  DISTANCE_MAX,
  defaultLook,
  lookProblems,
  RADIUS_MAX,
} from '#schemas/config/look.ts';
import { api, bodyOf, type Website } from '../api.ts';
import { ErrorMessage, Options } from '../components/status.tsx';
import { Toggle } from '../components/toggle.tsx';
import { submitted, useAction } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { useUnsaved } from '../shell/unsaved.ts';

type Props = {
  readonly site: Website;
  readonly canWrite: boolean;
  /** what was changed and is not saved, null without changes */
  readonly draft: Partial<CardLook> | null;
  readonly onDraft: Dispatch<StateUpdater<Partial<CardLook> | null>>;
  readonly onChanged: () => void;
};

const cornerNames: Readonly<Record<CardLook['corner'], string>> = {
  bottom_right: t('bottom right'),
  bottom_left: t('bottom left'),
  top_right: t('top right'),
  top_left: t('top left'),
};
const fontNames: Readonly<Record<CardLook['font'], string>> = {
  page: t('the font of the page'),
  system: t('the font of the visitor’s system'),
};
/** The initial colours for a website that switches to its own. */
const COLOURS = { background: '#ffffff', text: '#1d1d1f', accent: '#1f6b52' };
const NO_COLOURS = { background: null, text: null, accent: null };

/** Edits the look of the card: every change is previewed at once, and applies to the shop once it is saved. */
export function LookEditor({ site, canWrite, draft, onDraft, onChanged }: Props) {
  const { busy, error, run } = useAction();
  useUnsaved(draft !== null);
  const look = { ...site.look, ...draft };
  const change = (changes: Partial<CardLook>): void => onDraft({ ...draft, ...changes });
  const save = (changed: Partial<CardLook> | null): Promise<void> =>
    run(async () => {
      await bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body: { look: changed } }));
      // What was changed meanwhile is not saved yet.
      onDraft((now) => (now === draft ? null : now));
      onChanged();
    });
  const submit = submitted(() => save(changesOf(look, site.look)));
  return (
    <form class="card form look" aria-label={t('Look of the card')} onSubmit={submit}>
      <fieldset class="bare form" disabled={!canWrite}>
        <legend>{t('Look of the card')}</legend>
        <Colours look={look} onChange={change} />
        <Choice
          label={t('Corner')}
          value={look.corner}
          names={cornerNames}
          all={corners}
          onChange={(corner) => change({ corner })}
        />
        <Choice
          label={t('Font')}
          value={look.font}
          names={fontNames}
          all={cardFonts}
          onChange={(font) => change({ font })}
        />
        <Pixels
          label={t('Corner radius')}
          value={look.radius}
          max={RADIUS_MAX}
          onChange={(radius) => change({ radius })}
        />
        <Pixels
          label={t('Distance from the edge')}
          value={look.distance}
          max={DISTANCE_MAX}
          onChange={(distance) => change({ distance })}
        />
        <span class="pair">
          <button type="submit" aria-disabled={busy || draft === null || lookProblems(look).length > 0}>
            {t('Save the look')}
          </button>
          {draft && (
            <button type="button" class="plain" onClick={() => onDraft(null)}>
              {t('Discard')}
            </button>
          )}
          {!draft && !isUsual(look) && (
            <button type="button" class="plain" aria-disabled={busy} onClick={() => save(null)}>
              {t('Restore the default look')}
            </button>
          )}
        </span>
      </fieldset>
      <p role="status" class="soft">
        {draft
          ? t('Not saved yet: the shop still shows the previous look.')
          : t('This is what the shop shows.')}{' '}
        {rich('Custom properties ({code} and so on) on a page of the shop override it.', {
          code: <code>--engage-bg</code>,
        })}
      </p>
      <ErrorMessage text={error} />
    </form>
  );
}

/** Only changed fields, so that somebody else's change of another field stays. */
const changesOf = (look: CardLook, stored: CardLook): Partial<CardLook> =>
  Object.fromEntries(
    Object.entries(look).filter(([name, value]) => value !== stored[name as keyof CardLook]),
  ) as Partial<CardLook>;

const isUsual = (look: CardLook): boolean =>
  Object.entries(defaultLook).every(([name, value]) => look[name as keyof CardLook] === value);

type Changes = { readonly look: CardLook; readonly onChange: (changes: Partial<CardLook>) => void };

function Colours({ look, onChange }: Changes) {
  const { background, text, accent } = look;
  const hasOwn = background !== null && text !== null;
  return (
    <>
      <Toggle
        label={t('Custom colours')}
        hint={t('Off: light or dark, like the page.')}
        checked={hasOwn}
        onChange={(own) => onChange(own ? COLOURS : NO_COLOURS)}
      />
      {hasOwn && (
        <>
          <label>
            {t('Background')}
            <input
              type="color"
              value={background}
              onInput={(event) => onChange({ background: event.currentTarget.value })}
            />
          </label>
          <ColourInput label={t('Text')} field="text" colour={text} look={look} onChange={onChange} />
          <ColourInput
            label={t('Links and buttons')}
            field="accent"
            colour={accent ?? text}
            look={look}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}

type ColourInputProps = Changes & { label: string; field: 'text' | 'accent'; colour: string };

/** A text colour, with its contrast to the background. */
function ColourInput({ label, field, colour, look, onChange }: ColourInputProps) {
  const problem = lookProblems(look).find((one) => one.field === field);
  const id = `contrast-${field}`;
  return (
    <div class="form">
      <label>
        {label}
        <input
          type="color"
          value={colour}
          aria-invalid={problem !== undefined}
          aria-describedby={id}
          onInput={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      </label>
      <small id={id} class={problem ? 'error' : 'soft'} role={problem ? 'alert' : undefined}>
        {problem
          ? t('This colour {says}.', { says: problem.says })
          : t('Contrast with the background {colour} : 1.', {
              colour: contrastText(contrastOf(colour, look.background ?? colour)),
            })}
      </small>
    </div>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  names: Readonly<Record<T, string>>;
  all: readonly T[];
  onChange: (value: T) => void;
};

const Choice = <T extends string>({ label, value, names, all, onChange }: ChoiceProps<T>) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
      <Options all={all.map((one) => [one, names[one]])} />
    </select>
  </label>
);

type PixelsProps = { label: string; value: number; max: number; onChange: (value: number) => void };

const Pixels = ({ label, value, max, onChange }: PixelsProps) => (
  <label>
    {t('{label}: {value} pixels', { label, value })}
    <input
      type="range"
      min={0}
      max={max}
      value={value}
      onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  </label>
);
