import {
  emptyFacts,
  freeShippingRules,
  outputs,
  popupProviders,
  thresholdBases,
} from '#schemas/config/choices.ts';
import { t } from '../language/text.ts';
import { Field, type FieldSpec } from './fields/field.tsx';
import { Remarks, useRemarks } from './remarks.tsx';
import type { Section } from './state/draft.ts';
import { useEditor } from './state/editor.ts';
import { basisNames, outputNames, ruleNames } from './words/choice-words.ts';
import { labelOf, sectionLabels } from './words/labels.ts';

const NOT_STATED = t('not stated');

/** The sections of the sheet that are a single value. */
const fields = (
  currency: string,
): { readonly [S in Section]?: Omit<FieldSpec, 'label'> & { label?: string } } => ({
  currency: { kind: 'text', placeholder: 'EUR' },
  free_shipping_threshold: {
    kind: 'amount',
    label: `${sectionLabels.free_shipping_threshold} (${currency})`,
  },
  shipping_flat: { kind: 'amount', label: `${sectionLabels.shipping_flat} (${currency})` },
  free_shipping_rule: {
    kind: 'choice',
    none: NOT_STATED,
    choices: freeShippingRules.map((one) => [one, ruleNames[one]] as const),
  },
  threshold_basis: {
    kind: 'choice',
    none: NOT_STATED,
    choices: thresholdBases.map((one) => [one, basisNames[one]] as const),
  },
  return_days: { kind: 'amount' },
  delivery_promise: { kind: 'text', wide: true },
});
const placeFields: { readonly [S in Section]?: Omit<FieldSpec, 'label'> } = {
  home_country: { kind: 'country', placeholder: 'DE' },
  time_zone: { kind: 'zone', placeholder: 'Europe/Berlin' },
  unserved_countries: { kind: 'countries', placeholder: 'CH, NO' },
  never_free_countries: { kind: 'countries', placeholder: 'CH, NO' },
  gift_cards: { kind: 'products' },
  final_sale: { kind: 'products' },
  output: { kind: 'choice', choices: outputs.map((one) => [one, outputNames[one]] as const) },
  discounts_allowed: { kind: 'flag' },
};

const linkNames = Object.keys(emptyFacts.links);

/** The values of the sheet that are not lists. */
export function FactsForm() {
  const { currency, generationOf } = useEditor();
  return (
    <form class="card form" aria-label={t('What cards may say')} onSubmit={(event) => event.preventDefault()}>
      <h2>{t('What cards may say')}</h2>
      <p class="soft">{t('What you leave empty is never mentioned.')}</p>
      <div class="columns">
        <Fields fields={fields(currency)} />
        {linkNames.map((name) => (
          <Member
            key={`${name} ${generationOf('links')}`}
            section="links"
            name={name}
            spec={{ kind: 'text', placeholder: '/…' }}
          />
        ))}
        <Fields fields={placeFields} />
      </div>
    </form>
  );
}

function Fields({
  fields: specs,
}: {
  fields: Readonly<Record<string, Omit<FieldSpec, 'label'> & { label?: string }>>;
}) {
  const { generationOf } = useEditor();
  return (
    <>
      {(Object.keys(specs) as Section[]).map((section) => (
        <Single
          key={`${section} ${generationOf(section)}`}
          section={section}
          spec={{ label: sectionLabels[section], ...specs[section]! }}
        />
      ))}
    </>
  );
}

function Single({ section, spec }: { section: Section; spec: FieldSpec }) {
  const { values, change } = useEditor();
  const remarks = useRemarks(({ field }) => field === section);
  return (
    <Field spec={spec} path={[section]} value={values[section]} onChange={(value) => change(section, value)}>
      <Remarks remarks={remarks} />
    </Field>
  );
}

type MemberProps = { section: 'links' | 'popup'; name: string; spec: Omit<FieldSpec, 'label'> };

/** A member of a section that is an object. */
function Member({ section, name, spec }: MemberProps) {
  const { values, change } = useEditor();
  const remarks = useRemarks(({ field }) => field === `${section}.${name}`);
  const value = values[section];
  const members = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return (
    <Field
      spec={{ label: labelOf(name), ...spec }}
      path={[section, name]}
      value={members[name]}
      onChange={(changed) => change(section, { ...members, [name]: changed })}
    >
      <Remarks remarks={remarks} />
    </Field>
  );
}

const blankPopup = { provider: popupProviders[0], campaign_id: null, code_campaign_id: null };

/** For shops that show the sentence in a popup of another service. */
export function PopupForm() {
  const { values, change, canWrite } = useEditor();
  const isSet = values.popup !== null && values.popup !== undefined;
  const remarks = useRemarks(({ field }) => field === 'popup' || (!isSet && field.startsWith('popup.')));
  return (
    <form class="card form" aria-label={sectionLabels.popup} onSubmit={(event) => event.preventDefault()}>
      <h2>{sectionLabels.popup}</h2>
      <p class="soft">
        {t('Which popup opens if “{output}” is set to a popup of another tool.', {
          output: sectionLabels.output,
        })}
      </p>
      {isSet && (
        <div class="columns">
          <Member
            section="popup"
            name="provider"
            spec={{ kind: 'choice', choices: popupProviders.map((one) => [one, one] as const) }}
          />
          <Member section="popup" name="campaign_id" spec={{ kind: 'text' }} />
          <Member section="popup" name="code_campaign_id" spec={{ kind: 'text' }} />
        </div>
      )}
      <Remarks remarks={remarks} withPlace />
      <button
        type="button"
        class="plain"
        disabled={!canWrite}
        onClick={() => change('popup', isSet ? null : blankPopup)}
      >
        {isSet ? t('Remove the popup') : t('Add a popup')}
      </button>
    </form>
  );
}
