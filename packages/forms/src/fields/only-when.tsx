import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

export interface OnlyWhenProps {
  /** Name and required value of another field. */
  name: string
  is: string
  children: ReactNode
}

/** Fields that appear only for a certain choice in another field. */
export function OnlyWhen({ name, is, children }: OnlyWhenProps) {
  const value: unknown = useWatch({ name })
  return value === is ? children : null
}
