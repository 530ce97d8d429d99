import { Button } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'

import { PhoneBar } from './phone-bar.tsx'

export interface NextStepBarProps {
  /** The choice and its price ('Mon 23 Nov, 16:30 · $60'), or the total. */
  chosen: string
  label: string
}

/** The form's submit button in a phone's bar. */
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
