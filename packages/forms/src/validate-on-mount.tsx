import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Validates prefilled fields immediately instead of on submit, until they are valid. */
export function ValidateOnMount({ fields }: { fields: readonly string[] }) {
  const { trigger, subscribe } = useFormContext()
  const joined = fields.join(' ')
  useEffect(() => {
    const names = joined === '' ? [] : joined.split(' ')
    void trigger(names)
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name && names.includes(name)) void trigger(names)
      },
    })
  }, [trigger, subscribe, joined])
  return null
}
