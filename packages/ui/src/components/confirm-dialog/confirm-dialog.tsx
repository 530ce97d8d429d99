import { Button, Checkbox, Text } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { DialogFrame } from '../modal/dialog-frame.tsx'

const removalSentence = t`I confirm that removing this is an irreversible action and I want to proceed.`

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  /** The sentence to tick before the button is enabled, or `null` for none. */
  sentence?: string | null
  confirmLabel?: string
  /** The label of the button that closes without a change. */
  cancelLabel?: string
  busy?: boolean
  /** A dangerous, irreversible action is outlined in red: only what the page is for has a filled button. */
  tone?: 'danger' | 'plain'
}

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  // Remounted on opening, so that the tick does not persist.
  return open ? <Question {...props} /> : null
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const {
    onClose,
    onConfirm,
    title,
    children,
    sentence = removalSentence,
    busy = false,
    tone = 'danger',
    cancelLabel = t`Cancel`,
  } = props
  const [agreed, setAgreed] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirmLabel = props.confirmLabel ?? (tone === 'danger' ? t`Remove` : t`Confirm`)
  return (
    <DialogFrame
      open
      placement="center"
      onClose={onClose}
      title={title}
      role="alertdialog"
      // Pressing Enter without reading changes nothing.
      {...(sentence === null && { initialFocus: cancel })}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'outline' : 'solid'}
            colorPalette={tone === 'danger' ? 'red' : 'accent'}
            disabled={sentence !== null && !agreed}
            loading={busy}
            // Without it, the spinner removes the button's name.
            loadingText={confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children ? (
        <Text as="div" mb={sentence === null ? '0' : '5'}>
          {children}
        </Text>
      ) : null}
      {sentence === null ? null : (
        <Checkbox.Root checked={agreed} onCheckedChange={(change) => setAgreed(change.checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{sentence}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </DialogFrame>
  )
}
