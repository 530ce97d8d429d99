import { Button, chakra } from '@chakra-ui/react'
import { useRef } from 'react'

import { Trans, t } from '@wellspring/words/macro'

interface PhotoButtonProps {
  /** The camera of a phone: `user` faces the person. */
  capture: 'user' | 'environment'
  label: string
  disabled: boolean
  onTake: (files: FileList | null) => void
}

/** Opens the camera. Shown on touch devices only, because desktops have no camera app. */
export function PhotoButton({ capture, label, disabled, onTake }: PhotoButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        mt="2"
        css={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        <Trans>Take a photo</Trans>
      </Button>
      <chakra.input
        ref={field}
        type="file"
        accept="image/*"
        capture={capture}
        aria-label={t`${label}, from the camera`}
        hidden
        onChange={(event) => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
