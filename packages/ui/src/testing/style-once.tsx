import { __unsafe_useEmotionCache as useEmotionCache, type EmotionCache } from '@emotion/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { UiProvider } from '../provider.tsx'
import { system } from '../theme/index.ts'

function CacheFinder({ found }: { found: (cache: EmotionCache) => void }) {
  const cache = useEmotionCache()
  if (cache) found(cache)
  return null
}

const { _global: ofEveryPage, layers } = system

/** Inserts rules into the existing style sheet, as in production, instead of one style element per rule. */
const intoOneSheet = (cache: EmotionCache) => {
  cache.sheet.isSpeedy = true
}

/**
 * Computes the global styles once per worker instead of once per render: the reset, the tokens and the base styles.
 * With a style element for each of their rules, every style lookup would search thousands of sheets. The styles of a
 * file are kept for the next one, because removing and rewriting them costs as much as it saves.
 */
export function styleOnce() {
  if (ofEveryPage.length === 0) return
  flushSync(() =>
    createRoot(document.createElement('div')).render(
      <>
        <CacheFinder found={intoOneSheet} />
        <UiProvider>{null}</UiProvider>
      </>,
    ),
  )
  ofEveryPage.length = 0
  layers.atRule = ''
}
