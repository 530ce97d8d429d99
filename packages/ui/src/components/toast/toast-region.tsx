import { Box, createToaster, IconButton, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react'
import { useEffect } from 'react'

import { t } from '@wellspring/words/macro'

import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icon/icon.tsx'
import { receiveToasts, type ToastKind } from './toast-queue.ts'
import { toastRecipe } from './toast-recipe.ts'

/** Below the bar, also on a phone, because the bar has the navigation. */
const tops = '4.5rem'

/** In the empty part of a desktop's bar, because the page's actions and the account menu are below it. */
const inTheBar = {
  'body:has([data-rail]) &': { '--toast-top': { md: '0.5rem' }, '--toast-end': { md: '20rem', lg: '21rem' } },
}

/** Beside the open account menu. */
const besideMenu = {
  'body:has([data-account-menu]:not([hidden])) &': { '--toast-end': { sm: '19rem', lg: '21rem' } },
}

/** Beside a panel that is open at the right, where both fit, because its content is being read. */
const besidePanel = {
  'body:has([role=dialog][data-placement=end][data-state=open]) &': {
    '--toast-end': { lg: '31rem' },
  },
}

const offsets = { top: 'var(--toast-top)', right: 'var(--toast-end)', bottom: '1rem', left: '1rem' }

const toaster = createToaster({
  placement: 'top-end',
  offsets,
  pauseOnPageIdle: true,
  max: 5,
  gap: 8,
})

const looks = {
  success: { icon: CheckIcon, palette: 'green' },
  error: { icon: AlertIcon, palette: 'red' },
  warning: { icon: AlertIcon, palette: 'orange' },
  info: { icon: InfoIcon, palette: 'blue' },
} as const satisfies Record<ToastKind, unknown>

function isKind(type: string | undefined): type is ToastKind {
  return type !== undefined && type in looks
}

export interface ToastRegionProps {
  /** Milliseconds until a toast disappears. */
  duration?: number
}

export function ToastRegion({ duration = 2000 }: ToastRegionProps) {
  useEffect(() => {
    let stop: (() => void) | undefined
    // The stack starts to listen after its first render, and screen readers announce only what is added to an existing
    // region.
    const timer = setTimeout(() => {
      stop = receiveToasts(
        ({ kind, message }) => {
          toaster.create({ type: kind, title: message, closable: true, duration })
        },
        (isPassing) => {
          for (const { id, type } of toaster.getVisibleToasts())
            if (id && isKind(type) && isPassing(type)) toaster.dismiss(id)
        },
      )
    }, 50)
    return () => {
      clearTimeout(timer)
      stop?.()
      // Toasts that are no longer rendered would still count as shown.
      toaster.remove()
    }
  }, [duration])
  return (
    <Portal>
      <ChakraToaster
        toaster={toaster}
        insetInline={{ mdDown: '4' }}
        css={{ '--toast-top': tops, '--toast-end': '1rem', ...inTheBar, ...besideMenu, ...besidePanel }}
      >
        {({ type, title }) => {
          const { icon: KindIcon, palette } = looks[isKind(type) ? type : 'info']
          return (
            <Toast.Root
              recipe={toastRecipe}
              colorPalette={palette}
              w={{ base: 'calc(100vw - 2rem)', sm: '22rem' }}
            >
              <Box as="span" color="colorPalette.solid" display="inline-flex" pt="0.5">
                <KindIcon />
              </Box>
              <Toast.Title flex="1">{title}</Toast.Title>
              <Toast.CloseTrigger asChild>
                <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={t`Close`} my="-1">
                  <CloseIcon size={16} />
                </IconButton>
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </ChakraToaster>
    </Portal>
  )
}
