import { IconButton, Input } from '@chakra-ui/react'
import { useRef } from 'react'

import { PaperclipIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

interface PictureButtonProps {
  isFull: boolean
  onAdd: (files: readonly File[]) => void
}

/** Chooses pictures for the next message. */
export function PictureButton({ isFull, onAdd }: PictureButtonProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <Input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        display="none"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        type="button"
        variant="ghost"
        colorPalette="gray"
        minW="11"
        minH="11"
        aria-label={t`Add a picture`}
        title={t`Add a picture`}
        disabled={isFull}
        onClick={() => files.current?.click()}
      >
        <PaperclipIcon />
      </IconButton>
    </>
  )
}
