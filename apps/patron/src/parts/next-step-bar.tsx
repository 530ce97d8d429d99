import { Button } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'

import { PhoneBar } from './phone-bar.tsx'

export interface NextStepBarProps {
  /** What is chosen, and its price: 'Mon 23 Nov, 16:30 · $60', or what it comes to. */
  chosen: string
  label: string
}

/** The press that sends the form, where a phone has it at hand. */
export function NextStepBar({ chosen, label }: NextStepBarProps) {
  const { isSubmitting } = useFormState()
  return (
    <PhoneBar words={chosen}>
      <Button type="submit" disabled={isSubmitting} loading={isSubmitting} loadingText={label}>
        {label}
      </Button>
    </PhoneBar>
  )
}
