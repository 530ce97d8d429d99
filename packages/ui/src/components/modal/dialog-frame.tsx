import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

import { t } from '@wellspring/words/macro'

import { DialogClose } from '../dialog-close/dialog-close.tsx'
import { CloseIcon } from '../icon/icon.tsx'
import { dialogRecipe } from './dialog-recipe.ts'
import { useFirstField } from './use-first-field.ts'
import { useFocusAfter } from './use-focus-after.ts'

export interface DialogFrameProps {
  open: boolean
  onClose: () => void
  /** Called for Esc, the close button or a press outside, if these do not simply close it. */
  onDismiss?: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full'
  placement?: 'center' | 'start' | 'end' | 'bottom'
  /** An alert dialog requires an answer, so a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether a choice in it opens another dialog, which returning the focus would count as a press outside. */
  isFollowed?: boolean
}

export function DialogFrame(props: DialogFrameProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    size = 'sm',
    placement = 'center',
    role = 'dialog',
    initialFocus,
    isFollowed = false,
  } = props
  const { onFocus, focusAfter } = useFocusAfter(open)
  const firstField = useFirstField()
  // Panels at the side are read before they are filled in.
  const isForm = placement === 'center'
  /** Whether it fills the screen. */
  const isWhole = size === 'full' && placement === 'center'
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) (props.onDismiss ?? onClose)()
      }}
      role={role}
      // A full-screen dialog has no outside: what looks like a press there is another dialog that returns the focus.
      closeOnInteractOutside={role === 'dialog' && !isWhole}
      restoreFocus={!isFollowed}
      finalFocusEl={focusAfter}
      lazyMount
      unmountOnExit
      recipe={dialogRecipe}
      initialFocusEl={() => initialFocus?.current ?? (isForm ? firstField.find() : null)}
      {...({ size, placement: isWhole ? 'whole' : placement } as object)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content data-placement={placement} onFocus={onFocus}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <IconButton variant="ghost" colorPalette="gray" title={t`Close`} aria-label={t`Close`}>
                  <CloseIcon />
                </IconButton>
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body
              {...(isForm && { ref: firstField.ref })}
              tabIndex={0}
              role="group"
              aria-label={t`Content`}
            >
              <DialogClose value={onClose}>{children}</DialogClose>
            </Dialog.Body>
            {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
