import { useId, useRef } from 'preact/hooks';
import type { Reasons, Website } from '../../api.ts';
import { Help } from '../../help/help.tsx';
import { t } from '../../language/text.ts';
import { shadowConsequences } from '../words/experiment-text.ts';
import { Sentences } from './sentences.tsx';

type Props = { site: Website; view: Reasons | undefined; onChange: (shadow: boolean) => Promise<unknown> };

/** Shadow mode begins and ends experiments, so the consequences are shown before a change. */
export function ShadowSwitch({ site, view, onChange }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The switch shows the new state at once, and the page says beside it whether it was stored.
  const change = (): void => {
    dialog.current?.close();
    void onChange(!site.shadow);
  };
  return (
    <div class="title">
      <label class="toggle">
        <input
          type="checkbox"
          class="switch"
          checked={site.shadow}
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.showModal();
          }}
        />
        <span>
          {t('Shadow mode')}
          <small class="soft"> {t('On: the service decides, but shows no cards.')}</small>
        </span>
      </label>
      <Help term="shadow_mode" />
      <dialog ref={dialog} class="card" aria-labelledby={`${id}-title`} aria-describedby={`${id}-means`}>
        <div class="form">
          <h2 id={`${id}-title`}>
            {site.shadow ? t('Switch shadow mode off?') : t('Switch shadow mode on?')}
          </h2>
          <Sentences id={`${id}-means`} all={shadowConsequences(site, view)} />
          <span class="pair">
            <button type="button" onClick={change}>
              {site.shadow ? t('Yes, switch it off') : t('Yes, switch it on')}
            </button>
            <button type="button" class="plain" autofocus onClick={() => dialog.current?.close()}>
              {site.shadow ? t('Leave it on') : t('Leave it off')}
            </button>
          </span>
        </div>
      </dialog>
    </div>
  );
}
