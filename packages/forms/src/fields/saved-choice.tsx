import { ChoiceList } from './choice-list.tsx'
import type { ChoiceListProps } from './choice-list.tsx'

export interface SavedChoiceProps extends ChoiceListProps {
  /** What choosing none of them is called. */
  otherLabel: string
}

/** One of the things that are saved, or another one: '' in the form's field. */
export const SavedChoice = ({ options, otherLabel, ...list }: SavedChoiceProps) => (
  <ChoiceList {...list} options={[...options, { id: '', title: otherLabel }]} />
)
