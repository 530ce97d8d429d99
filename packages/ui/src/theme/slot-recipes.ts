import { defineSlotRecipe } from '@chakra-ui/react'
import { controlOutline } from './recipes.ts'

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  boxSize: '6',
  mt: '0.5',
  bg: 'bg.surface',
  borderWidth: '1.5px',
  borderColor: 'border.control',
  cursor: 'checkbox',
  color: 'colorPalette.contrast',
  _checked: { bg: 'colorPalette.solid', borderColor: 'colorPalette.solid' },
  _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  _invalid: { borderColor: 'border.error' },
  _disabled: { layerStyle: 'disabled' },
}

const message = { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'xs' }

const field = defineSlotRecipe({
  className: 'ws-field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: '100%',
      gap: '1.5',
      position: 'relative',
    },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'label',
      _disabled: { opacity: '0.6' },
    },
    requiredIndicator: { color: 'fg.error', lineHeight: '1' },
    helperText: { ...message, color: 'fg.subtle' },
    errorText: { ...message, color: 'fg.error', fontWeight: 'medium' },
  },
})

const fieldset = defineSlotRecipe({
  className: 'ws-fieldset',
  slots: ['root', 'errorText', 'helperText', 'legend', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: '0' },
    legend: { textStyle: 'label', mb: '2' },
    content: { display: 'flex', flexDirection: 'column', width: '100%', gap: '4' },
    helperText: { ...message, color: 'fg.subtle' },
    errorText: { ...message, color: 'fg.error', fontWeight: 'medium', mt: '2' },
  },
})

const checkbox = defineSlotRecipe({
  className: 'ws-checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', gap: '3', alignItems: 'flex-start', position: 'relative', minH: '7' },
    control: { ...mark, borderRadius: 'sm', p: '0.5', '& svg': { boxSize: 'full' } },
    label: { textStyle: 'sm', pt: '0.5', cursor: 'checkbox', _disabled: { opacity: '0.6' } },
  },
})

const radioGroup = defineSlotRecipe({
  className: 'ws-radio-group',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator', 'itemAddon', 'itemIndicator'],
  base: {
    label: { textStyle: 'label' },
    item: { display: 'inline-flex', alignItems: 'flex-start', gap: '3', position: 'relative', minH: '7' },
    itemControl: {
      ...mark,
      borderRadius: 'full',
      '& .dot': { boxSize: '2.5', borderRadius: 'full', bg: 'currentColor', scale: '0.4' },
      _checked: { ...mark._checked, '& .dot': { scale: '1' } },
    },
    itemText: { textStyle: 'sm', pt: '0.5', cursor: 'radio', _disabled: { opacity: '0.6' } },
  },
})

const nativeSelect = defineSlotRecipe({
  className: 'ws-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: {
      ...controlOutline,
      width: '100%',
      minWidth: '0',
      appearance: 'none',
      lineHeight: 'normal',
      '& > option, & > optgroup': { bg: 'bg.surface', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      top: '0',
      bottom: '0',
      insetEnd: '3',
      color: 'fg.muted',
      '& svg': { boxSize: '4' },
    },
  },
  variants: {
    size: {
      sm: {
        field: { textStyle: 'sm', ps: '3', pe: '9', h: '9', '@media (pointer: coarse)': { minH: '11' } },
      },
      md: { field: { fontSize: 'md', ps: '3.5', pe: '10', h: '11' } },
      lg: { field: { fontSize: 'md', ps: '4', pe: '10', h: '12' } },
    },
  },
  defaultVariants: { size: 'md' },
})

const card = defineSlotRecipe({
  className: 'ws-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minWidth: '0',
      bg: 'bg.surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      textAlign: 'start',
    },
    title: { textStyle: 'heading' },
    description: { color: 'fg.muted', textStyle: 'sm' },
    header: { px: '6', pt: '6', display: 'flex', flexDirection: 'column', gap: '1.5' },
    body: { p: '6', flex: '1', display: 'flex', flexDirection: 'column' },
    footer: { display: 'flex', alignItems: 'center', gap: '2', px: '6', pb: '6' },
  },
})

const tabs = defineSlotRecipe({
  className: 'ws-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    list: { display: 'flex', gap: '6', borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      flexShrink: '0',
      textStyle: 'label',
      color: 'fg.muted',
      cursor: 'button',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'accent.fg', borderColor: 'accent.solid' },
      _disabled: { layerStyle: 'disabled' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { pt: '6' },
  },
})

const accordion = defineSlotRecipe({
  className: 'ws-accordion',
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemIndicator', 'itemBody'],
  base: {
    root: { width: '100%' },
    item: { borderBottomWidth: '1px', borderColor: 'border' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      width: '100%',
      minH: '14',
      py: '3',
      textStyle: 'md',
      fontWeight: 'medium',
      textAlign: 'start',
      cursor: 'button',
    },
    itemIndicator: {
      color: 'fg.muted',
      transition: 'rotate 150ms',
      _open: { rotate: '180deg' },
      '& svg': { boxSize: '5' },
    },
    itemContent: { overflow: 'hidden' },
    itemBody: { pb: '5', color: 'fg.muted', maxW: 'prose' },
  },
})

const switchRecipe = defineSlotRecipe({
  className: 'ws-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: { display: 'inline-flex', gap: '3', alignItems: 'center', position: 'relative', minH: '7' },
    label: { textStyle: 'sm', cursor: 'switch' },
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      cursor: 'switch',
      borderRadius: 'full',
      width: '11',
      height: '6',
      p: '2px',
      bg: 'border.control',
      transition: 'background-color 150ms',
      _checked: { bg: 'colorPalette.solid' },
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
      _disabled: { layerStyle: 'disabled' },
    },
    thumb: {
      boxSize: '5',
      borderRadius: 'full',
      bg: 'bg.surface',
      transition: 'translate 150ms',
      _checked: { translate: '20px 0' },
    },
  },
})

const table = defineSlotRecipe({
  className: 'ws-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      textStyle: 'sm',
    },
    columnHeader: {
      textAlign: 'start',
      textStyle: 'label',
      color: 'fg.muted',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    cell: { textAlign: 'start', px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'border' },
    caption: { textStyle: 'xs', color: 'fg.subtle', captionSide: 'bottom', pt: '3' },
    footer: { fontWeight: 'semibold' },
  },
})

const progress = defineSlotRecipe({
  className: 'ws-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: { position: 'relative', width: '100%' },
    track: { overflow: 'hidden', borderRadius: 'full', bg: 'bg.emphasized', height: '2' },
    range: { height: '100%', bg: 'colorPalette.solid', borderRadius: 'full', transition: 'width 200ms' },
    label: { textStyle: 'label' },
    valueText: { textStyle: 'xs', color: 'fg.muted' },
  },
})

export const slotRecipes = {
  field,
  fieldset,
  checkbox,
  radioGroup,
  nativeSelect,
  card,
  tabs,
  accordion,
  switch: switchRecipe,
  table,
  progress,
}
