import { PlainSelect } from '../plain-select/plain-select.tsx'

export interface FilterSelectProps {
  label: string
  /** The empty text is the first choice, which shows everything. */
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A select beside a table's search field. */
export const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => (
  <PlainSelect
    label={label}
    flex={{ base: '1 1 auto', sm: 'none' }}
    textStyle="sm"
    value={value}
    options={options}
    onChange={({ target }) => onChange(target.value)}
  />
)
