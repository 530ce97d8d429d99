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

export const formSlotRecipes = { field, fieldset, checkbox, radioGroup, nativeSelect, switch: switchRecipe }
