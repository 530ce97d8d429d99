import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 250

/** Debounces a search field; reports an empty one as undefined. */
export function useSearchWords(asked: string | undefined, onWords: (words: string | undefined) => void) {
  const [words, setWords] = useState(asked ?? '')
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setWords(asked ?? '')
  }
  const tell = useEffectEvent(onWords)
  useEffect(() => {
    if (words.trim() === (asked ?? '')) return
    const timer = setTimeout(() => tell(words.trim() || undefined), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words, asked])
  return [words, setWords] as const
}
