import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Facts } from '../../api.ts';
import type { Loss } from '../words/problems.ts';
import type { Draft, Section } from './draft.ts';

export type Note = Facts['notes'][number];
export type Pending = Facts['pending'][number];

/** State shared by the forms of the sheet. */
export type Editor = {
  readonly siteId: string;
  /** false for a viewer: every field is disabled */
  readonly canWrite: boolean;
  readonly stored: Facts;
  readonly draft: Draft;
  /** values shown in the fields */
  readonly values: Readonly<Record<Section, unknown>>;
  readonly change: (section: Section, value: unknown) => void;
  /** unsaved changes that cannot be stored as they are */
  readonly losses: readonly Loss[];
  /** of the sheet as it would be after a save */
  readonly notes: readonly Note[];
  readonly pending: readonly Pending[];
  readonly confirm: (pending: Pending) => Promise<void>;
  /** counts replacements of this section's value from outside, such as a save: its fields are then recreated */
  readonly generationOf: (section: Section) => number;
  /** the shop's clock, according to the form */
  readonly zone: string | null;
  readonly currency: string;
  /** the handles of products seen in visits */
  readonly products: readonly string[];
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of the facts sheet stands outside of its editor.');
  return editor;
}
