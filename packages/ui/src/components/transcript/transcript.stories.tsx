import { useState } from 'react'

import { Transcript } from './transcript.tsx'

export default { title: 'General/Transcript' }

const lines = Array.from({ length: 12 }, (_, at) => ({
  from: at * 5,
  to: at * 5 + 5,
  text: at % 2 === 0 ? 'Breathe in through the nose.' : 'And let it go, a little slower than it came.',
}))

export function Lines() {
  const [words, setWords] = useState('')
  return <Transcript lines={lines} at={12} onSeek={() => {}} words={words} onWords={setWords} />
}
