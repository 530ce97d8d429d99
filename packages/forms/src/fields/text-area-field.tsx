import { Textarea } from '@chakra-ui/react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface TextAreaFieldProps extends FieldProps {
  rows?: number
}

export function TextAreaField({ rows = 4, ...field }: TextAreaFieldProps) {
  const registered = useRegistered(field.name)
  return (
    <FieldFrame {...field}>
      {(described) => <Textarea {...described} {...registered} rows={rows} />}
    </FieldFrame>
  )
}
