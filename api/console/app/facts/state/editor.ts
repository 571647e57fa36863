import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Facts } from '../../api.ts';
import type { Loss } from '../words/problems.ts';
import type { Draft, Section } from './draft.ts';

export type Note = Facts['notes'][number];
export type Pending = Facts['pending'][number];

/** What the forms of the sheet share. */
export type Editor = {
  readonly siteId: string;
  /** false for whoever only reads: every field is switched off */
  readonly canWrite: boolean;
  readonly stored: Facts;
  readonly draft: Draft;
  /** what the fields show */
  readonly values: Readonly<Record<Section, unknown>>;
  readonly change: (section: Section, value: unknown) => void;
  /** what of the unsaved changes cannot be stored as it is */
  readonly losses: readonly Loss[];
  /** of the sheet as it would be after a save */
  readonly notes: readonly Note[];
  readonly pending: readonly Pending[];
  readonly confirm: (pending: Pending) => Promise<void>;
  /** counts what has put another value into this section from outside, such as a save: its fields are then drawn anew */
  readonly generationOf: (section: Section) => number;
  /** the shop's clock, as the form has it */
  readonly zone: string | null;
  readonly currency: string;
  /** the handles of products that visits have shown */
  readonly products: readonly string[];
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of the facts sheet stands outside of its editor.');
  return editor;
}
