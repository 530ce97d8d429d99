import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegisterOptions } from 'react-hook-form'

/**
 * Registers a native field with its form. The form sets the value only in the browser; the default value lets a
 * server-rendered page show it as well.
 */
export function useRegistered(name: string, options?: RegisterOptions) {
  const { register, getValues } = useFormContext<Record<string, string | undefined>>()
  const [defaultValue] = useState(() => getValues(name))
  return { ...register(name, options), defaultValue }
}
