import { Textarea } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export interface TextAreaFieldProps extends FieldProps {
  rows?: number
}

export function TextAreaField({ rows = 4, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(described) => <Textarea {...described} {...register(field.name)} rows={rows} />}
    </FieldFrame>
  )
}
