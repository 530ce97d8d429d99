import { defineSlotRecipe } from '@chakra-ui/react'

const layer = { position: 'fixed', inset: '0', height: '100dvh' }

/** Beside its components, so that pages without a dialog do not load it. */
export const dialogRecipe = defineSlotRecipe({
  className: 'ws-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      ...layer,
      bg: 'rgb(24 19 21 / 0.55)',
      zIndex: 'modal',
      _open: { animation: 'fade-in 150ms ease-out' },
      _closed: { animation: 'fade-out 150ms ease-out' },
    },
    positioner: { ...layer, display: 'flex', zIndex: 'modal', overscrollBehaviorY: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      outline: '0',
      bg: 'bg.surface',
      color: 'fg',
      boxShadow: 'lg',
      textStyle: 'sm',
      overflow: 'hidden',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      ps: '6',
      pe: '3',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      flexShrink: '0',
    },
    title: { textStyle: 'heading' },
    body: { flex: '1', minH: '0', overflowY: 'auto', px: '6', py: '5', overscrollBehavior: 'contain' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: '6',
      pt: '4',
      pb: 'calc({spacing.4} + var(--safe-bottom, 0px))',
      borderTopWidth: '1px',
      borderColor: 'border',
      flexShrink: '0',
    },
  },
  variants: {
    placement: {
      center: {
        positioner: {
          alignItems: { base: 'flex-end', sm: 'center' },
          justifyContent: 'center',
          p: { base: '0', sm: '4' },
        },
        content: {
          maxH: '95vh',
          borderTopRadius: 'xl',
          borderBottomRadius: { base: '0', sm: 'xl' },
          _open: { animation: { base: 'sheet-in 200ms ease-out', sm: 'rise 150ms ease-out' } },
          _closed: { animation: { base: 'sheet-out 150ms ease-out', sm: 'fade-out 150ms ease-out' } },
        },
        // A sheet's buttons have its full width.
        footer: { flexDirection: { base: 'column', sm: 'row' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          height: '100dvh',
          _open: { animation: 'side-in 200ms ease-out' },
          _closed: { animation: 'side-out 150ms ease-out' },
        },
      },
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          height: '100dvh',
          _open: { animation: 'start-in 200ms ease-out' },
          _closed: { animation: 'start-out 150ms ease-out' },
        },
      },
      whole: {
        positioner: { p: '0' },
        content: { height: '100dvh', _open: { animation: 'rise 150ms ease-out' } },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxH: '85dvh',
          borderTopRadius: 'xl',
          pb: 'var(--safe-bottom, 0px)',
          _open: { animation: 'sheet-in 200ms ease-out' },
          _closed: { animation: 'sheet-out 150ms ease-out' },
        },
      },
    },
    size: {
      xs: { content: { maxW: { sm: '24rem' } } },
      sm: { content: { maxW: { sm: '30rem' } } },
      md: { content: { maxW: { sm: '40rem' } } },
      lg: { content: { maxW: { sm: '56rem' } } },
      xl: { content: { maxW: { sm: '72rem' } } },
      full: { content: { maxW: 'full' } },
    },
  },
  defaultVariants: { size: 'sm', placement: 'center' },
})
