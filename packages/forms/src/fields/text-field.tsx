import { Input } from '@chakra-ui/react'
import type { InputProps } from '@chakra-ui/react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  placeholder?: string
  inputMode?: 'numeric' | 'decimal'
  /** Discards the value when the field unmounts. */
  whileShown?: boolean
}

const typed = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} satisfies Record<string, InputProps>

export function TextField({ type = 'text', whileShown = false, ...props }: TextFieldProps) {
  const { autoComplete, placeholder, inputMode, ...field } = props
  const registered = useRegistered(field.name, { shouldUnregister: whileShown })
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input
          {...described}
          {...registered}
          type={type}
          {...typed[type]}
          {...(autoComplete && { autoComplete })}
          {...(placeholder && { placeholder })}
          {...(inputMode && { inputMode })}
        />
      )}
    </FieldFrame>
  )
}
