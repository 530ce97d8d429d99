import { Box, IconButton, Input, type InputProps } from '@chakra-ui/react'
import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { EyeIcon, EyeOffIcon } from '../icon/icon.tsx'

export type PasswordInputProps = Omit<InputProps, 'type'>

export function PasswordInput({ autoComplete = 'current-password', ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? t`Hide Password` : t`Show Password`
  return (
    <Box position="relative" w="full">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        pe="12"
      />
      <Box position="absolute" insetY="0" insetEnd="1" display="flex" alignItems="center">
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
        </IconButton>
      </Box>
    </Box>
  )
}
