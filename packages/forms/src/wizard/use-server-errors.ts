import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Messages = readonly (readonly [path: string, message: string])[]

/** Shows messages beside fields once they have rendered; each stays until its field changes. */
export function useServerErrors<Context>(form: UseFormReturn<FieldValues, Context>) {
  const [toShow, setToShow] = useState<Messages>([])
  useEffect(() => {
    for (const [index, [path, message]] of toShow.entries())
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
  }, [form, toShow])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name).error?.type === 'server') form.clearErrors(name)
        },
      }),
    [form],
  )
  return setToShow
}
