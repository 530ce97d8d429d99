import { NativeSelect } from '@chakra-ui/react'

export interface FilterSelectProps {
  label: string
  /** The empty text is the first choice, which shows everything. */
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A select beside a table's search field. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <NativeSelect.Root width="auto" flex={{ base: '1 1 auto', sm: 'none' }}>
      <NativeSelect.Field
        aria-label={label}
        textStyle="sm"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
