import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

export interface OnlyWhenProps {
  /** Another field of the form, and what has to be chosen in it. */
  name: string
  is: string
  children: ReactNode
}

/** Fields that belong to one choice of another field. */
export function OnlyWhen({ name, is, children }: OnlyWhenProps) {
  const value: unknown = useWatch({ name })
  return value === is ? children : null
}
