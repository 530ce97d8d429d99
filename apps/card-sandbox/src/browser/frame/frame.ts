import { digitsOf, schemeOf } from '../../cards/numbers.ts'
import type { ChangeReport, ElementType, FrameOptions, FromFrame, Init, ToFrame } from '../messages.ts'
import { createFromCard } from './create.ts'
import { type FieldName, formatField, judgeField, TRAITS } from './fields.ts'
import { applyLook, loadFonts } from './look.ts'
import { joinSiblings, type Values } from './siblings.ts'

const FIELDS: Record<ElementType, readonly FieldName[]> = {
  card: ['number', 'expiry', 'cvc'],
  cardCvc: ['cvc'],
  cardExpiry: ['expiry'],
  cardNumber: ['number'],
  payment: ['number', 'expiry', 'cvc'],
}

window.addEventListener('message', function begin(event: MessageEvent<Init>) {
  const port = event.ports[0]
  if (event.source !== window.parent || event.data?.kind !== 'card-sandbox:init' || !port) return
  window.removeEventListener('message', begin)
  start(event.data, port)
})

function start({ elementType, group, publishableKey, options, fonts }: Init, port: MessagePort): void {
  loadFonts(fonts)
  const tell = (message: FromFrame) => port.postMessage(message)
  const names = FIELDS[elementType]
  const left = new Set<FieldName>()
  const inputs = new Map(names.map((name) => [name, makeInput(name)]))
  const valueOf = (name: FieldName) => inputs.get(name)?.value ?? ''
  const own = (): Values => Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  const siblings = joinSiblings(group, own)
  const number = () => digitsOf(valueOf('number'))

  function report(): void {
    const judged = names.map((name) =>
      judgeField(name, valueOf(name), { left: left.has(name), number: number() }),
    )
    for (const [at, name] of names.entries()) {
      const input = inputs.get(name)
      const state = judged[at]
      input?.classList.toggle('invalid', state?.error !== undefined && !state.empty)
      input?.classList.toggle('complete', state?.complete === true)
      input?.classList.toggle('empty', state?.empty === true)
      input?.setAttribute('aria-invalid', String(state?.error !== undefined && !state.empty))
    }
    const error = judged.find((state) => state.error && !state.empty)?.error
    tell({
      is: 'change',
      report: {
        elementType,
        complete: judged.every((state) => state.complete),
        empty: judged.every((state) => state.empty),
        ...(inputs.has('number') ? { brand: schemeOf(number()).brand } : {}),
        ...(error ? { error } : {}),
        ...(elementType === 'payment' ? { value: { type: 'card' } } : {}),
      } satisfies ChangeReport,
    })
  }

  function onInput(name: FieldName, input: HTMLInputElement): void {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
    const atEnd = input.selectionStart === input.value.length
    input.value = formatField(name, input.value, number())
    if (!atEnd) input.setSelectionRange(...caretAfter(input.value, before))
    left.delete(name)
    report()
  }

  for (const [name, input] of inputs) {
    input.addEventListener('input', () => onInput(name, input))
    input.addEventListener('focus', () => tell({ is: 'focus' }))
    input.addEventListener('blur', () => {
      if (input.value) left.add(name)
      if (input.value) report()
      tell({ is: 'blur' })
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tell({ is: 'escape' })
    })
  }

  function update(change: FrameOptions): void {
    if (change.style) applyLook(change.style)
    for (const [name, input] of inputs) {
      if (change.placeholder !== undefined && inputs.size === 1) input.placeholder = change.placeholder
      if (change.disabled !== undefined) input.disabled = change.disabled
      if (name === names[0]) tell({ is: 'height', px: document.body.offsetHeight })
    }
  }

  const first = inputs.get(names[0] ?? 'number')
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.do === 'focus') first?.focus()
    if (data.do === 'blur') for (const input of inputs.values()) input.blur()
    if (data.do === 'update') update(data.options)
    if (data.do === 'clear') {
      for (const input of inputs.values()) input.value = ''
      left.clear()
      report()
    }
    if (data.do === 'create') void create(data)
  })

  async function create({ id, path, more }: Extract<ToFrame, { do: 'create' }>): Promise<void> {
    const result = await createFromCard(await siblings.gather(), { path, publishableKey, more })
    tell({ is: 'created', id, result })
  }

  document.body.classList.add(elementType)
  document.body.append(...[...inputs].map(([name, input]) => labelled(name, input, elementType)))
  port.start()
  update({ disabled: false, ...options })
  new ResizeObserver(() => tell({ is: 'height', px: document.body.offsetHeight })).observe(document.body)
  tell({ is: 'ready' })
}

function makeInput(name: FieldName): HTMLInputElement {
  const { label, autocomplete, placeholder } = TRAITS[name]
  const input = document.createElement('input')
  Object.assign(input, {
    type: 'text',
    name: autocomplete,
    inputMode: 'numeric',
    placeholder,
    spellcheck: false,
  })
  input.setAttribute('autocomplete', autocomplete)
  input.setAttribute('aria-label', label)
  input.className = 'empty'
  return input
}

/** The payment element shows its own labels; the page labels the others. */
function labelled(name: FieldName, input: HTMLInputElement, type: ElementType): HTMLElement {
  if (type !== 'payment') return input
  const label = document.createElement('label')
  label.className = name
  label.append(TRAITS[name].label, input)
  return label
}

/** Keeps the caret behind the same digit when spaces are added or removed. */
function caretAfter(value: string, digits: number): [number, number] {
  let seen = 0
  let at = 0
  while (at < value.length && seen < digits) {
    if (/\d/.test(value[at] ?? '')) seen += 1
    at += 1
  }
  return [at, at]
}
