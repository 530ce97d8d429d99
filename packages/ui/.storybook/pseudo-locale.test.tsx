import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'

import preview from './preview.tsx'

setProjectAnnotations([preview])

type Stories = Parameters<typeof composeStories>[0]

const stories = import.meta.glob<Stories>([
  '../../features/src/**/*.stories.tsx',
  '../../../apps/{admin,patron,provider,tenant}/src/**/*.stories.tsx',
])

/** Texts that come from the story or the server. */
const samples = Object.values(
  import.meta.glob<string>(
    [
      '../../*/src/**/*{stories,samples,support,testing}.{ts,tsx}',
      '../../*/src/**/testing/*.{ts,tsx}',
      '../../../apps/*/src/**/*{stories,samples,support}.{ts,tsx}',
      '../../../apps/*/src/**/testing/*.{ts,tsx}',
      '../../api/src/**/*.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n')

const regions = new Intl.DisplayNames('en', { type: 'region' })
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters.flatMap((first) => letters.map((second) => regions.of(first + second) ?? ''))

const zones = Intl.supportedValuesOf('timeZone')

const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2024, 0, day + 1)).flatMap((day) =>
  (['long', 'short'] as const).map((length) =>
    new Intl.DateTimeFormat('en', { weekday: length, month: length }).format(day),
  ),
)

const known = new Set([samples, ...countries, ...zones, ...days].join(' ').match(/\p{L}+/gu))

const isKnown = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => !/^[A-Za-z]{3,}$/.test(word) || known.has(word))

const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']

/** Collects all texts and the attributes that name elements. */
function textsOf(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.push(walker.currentNode.textContent ?? '')
  const named = [...root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))]
  return [...texts, ...named.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))]
}

const answered = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((done) => setTimeout(done)))
}

/** The first story of a file shows the screen as most users see it. */
test.for(Object.entries(stories))('all texts of %s are translatable', async ([, load]) => {
  const [Story] = Object.values(composeStories(await load()))
  if (!Story) throw new Error('a file of stories without one')
  render(<Story />)
  await answered()
  expect(textsOf(document.body).filter((text) => !isKnown(text))).toEqual([])
})
