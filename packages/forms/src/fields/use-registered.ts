import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegisterOptions } from 'react-hook-form'

/**
 * Ties a native field to its form. The form gives it its value once it is in a browser; the field has it before, too, so
 * that a page of the server shows what somebody has filled in.
 */
export function useRegistered(name: string, options?: RegisterOptions) {
  const { register, getValues } = useFormContext<Record<string, string | undefined>>()
  const [defaultValue] = useState(() => getValues(name))
  return { ...register(name, options), defaultValue }
}
