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

/** A rule goes into the sheet that is there, as it does outside of development, and not into an element of its own. */
const intoOneSheet = (cache: EmotionCache) => {
  cache.sheet.isSpeedy = true
}

/**
 * What is the same in every test is styled once a worker and not with each drawing: the reset, the tokens, what is said
 * of every page. With an element for each of their rules every look at a style goes through thousands of sheets.
 * What a file brings stays for the next one: to take it away and write it anew costs as much as it saves.
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
