import { ChoiceList } from './choice-list.tsx'
import type { ChoiceListProps } from './choice-list.tsx'

export interface SavedChoiceProps extends ChoiceListProps {
  /** Label of choosing none of them. */
  otherLabel: string
}

/** Choice between saved records and a new one, which is '' in the form. */
export const SavedChoice = ({ options, otherLabel, ...list }: SavedChoiceProps) => (
  <ChoiceList {...list} options={[...options, { id: '', title: otherLabel }]} />
)
