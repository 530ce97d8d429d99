import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Three tones of each area, light to dark. They are the same in both themes, like pictures. */
const tones = {
  physical: ['#e3efd9', '#9cc48a', '#4f7f45'],
  mental: ['#dbe8f2', '#8fb5d3', '#3c6d94'],
  social: ['#fbe7d6', '#efb285', '#c1703a'],
  spiritual: ['#ebe2f3', '#bb9fd4', '#724a99'],
  financial: ['#d9eeec', '#84bfba', '#2f7c77'],
} as const

type Area = keyof typeof tones

const pale = '#fffaf4'

/** On a canvas of 480 × 160. */
type Motif = (middle: string, dark: string) => ReactNode

const night: Motif = (middle, dark) => (
  <>
    <path d="M356 26a38 38 0 1 0 30 62 33 33 0 0 1-30-62Z" fill={pale} />
    <path d="M110 122q0-28 30-28h150q46 0 62 36v18H110Z" fill={dark} />
    <rect x="122" y="80" width="74" height="32" rx="14" fill={pale} />
    <g fill={middle}>
      <circle cx="90" cy="40" r="4" />
      <circle cx="160" cy="26" r="3" />
      <circle cx="250" cy="48" r="4" />
    </g>
  </>
)

const path: Motif = (middle, dark) => (
  <>
    <circle cx="372" cy="50" r="24" fill={pale} />
    <path d="M0 112Q130 70 260 104T480 92v68H0Z" fill={middle} />
    <path d="M206 160q44-26 16-42t40-22" fill="none" stroke={pale} strokeWidth="16" strokeLinecap="round" />
    <path d="M92 124l20-56 20 56ZM130 132l15-42 15 42ZM350 120l18-48 18 48Z" fill={dark} />
  </>
)

const talk: Motif = (middle, dark) => (
  <>
    <path
      d="M126 28h110a18 18 0 0 1 18 18v40a18 18 0 0 1-18 18h-58l-26 26v-26h-26a18 18 0 0 1-18-18V46a18 18 0 0 1 18-18Z"
      fill={dark}
    />
    <path
      d="M270 64h78a16 16 0 0 1 16 16v32a16 16 0 0 1-16 16h-14v22l-24-22h-40a16 16 0 0 1-16-16V80a16 16 0 0 1 16-16Z"
      fill={pale}
    />
    <path d="M136 54h80M136 74h50" stroke={pale} strokeWidth="7" strokeLinecap="round" />
    <path d="M276 96h66" stroke={middle} strokeWidth="7" strokeLinecap="round" />
  </>
)

const sitting: Motif = (middle, dark) => (
  <>
    <circle cx="240" cy="72" r="62" fill={middle} />
    <circle cx="240" cy="50" r="16" fill={dark} />
    <path d="M240 70q26 0 28 38l4 18h-64l4-18q2-38 28-38Z" fill={dark} />
    <path d="M180 128q18-20 60-18 42-2 60 18-26 14-60 8-34 6-60-8Z" fill={dark} />
    <ellipse cx="240" cy="142" rx="80" ry="9" fill={pale} />
  </>
)

const coins: Motif = (middle, dark) => (
  <>
    <rect y="126" width="480" height="34" fill={middle} opacity=".6" />
    {[2, 3, 5].flatMap((high, stack) =>
      Array.from({ length: high }, (_, level) => (
        <ellipse
          key={`${stack}-${level}`}
          cx={160 + stack * 78}
          cy={130 - level * 16}
          rx="30"
          ry="11"
          fill={(level + stack) % 2 ? middle : dark}
          stroke={pale}
          strokeWidth="3"
        />
      )),
    )}
  </>
)

const family: Motif = (middle, dark) => (
  <>
    <ellipse cx="240" cy="146" rx="170" ry="22" fill={middle} opacity=".6" />
    <circle cx="180" cy="52" r="20" fill={dark} />
    <path d="M144 140q0-62 36-62t36 62Z" fill={dark} />
    <circle cx="300" cy="56" r="20" fill={middle} />
    <path d="M264 140q0-58 36-58t36 58Z" fill={middle} />
    <circle cx="240" cy="92" r="14" fill={pale} />
    <path d="M216 142q0-34 24-34t24 34Z" fill={pale} />
  </>
)

const circle: Motif = (middle, dark) => (
  <>
    <ellipse cx="240" cy="136" rx="150" ry="20" fill={middle} opacity=".6" />
    {[0, 1, 2, 3, 4].map((at) => (
      <g key={at} fill={at % 2 ? pale : dark}>
        <circle cx={124 + at * 58} cy={at === 0 || at === 4 ? 72 : 58} r="15" />
        <path d={`M${98 + at * 58} ${at === 0 || at === 4 ? 132 : 120}q0-40 26-40t26 40Z`} />
      </g>
    ))}
  </>
)

const byWords: readonly (readonly [words: RegExp, motif: Motif, area: Area])[] = [
  [/sleep|night|rest\b|tired/i, night, 'mental'],
  [/money|debt|budget|saving|work|career/i, coins, 'financial'],
  [/parent|family|child|baby|mother|father/i, family, 'social'],
  [/still|calm|meditat|breath|quiet|meaning|grief|grateful/i, sitting, 'spiritual'],
  [/worry|anxi|mood|mind|stress|panic|fear/i, talk, 'mental'],
  [/move|walk|run|minutes|food|eat|cook|garden|body|pain/i, path, 'physical'],
]

interface GroupSceneProps {
  /** The group's name and topic. The first text with a match determines the scene. */
  words: readonly string[]
}

/** A decorative scene that matches the topic of a group. */
export function GroupScene({ words }: GroupSceneProps) {
  const [, motif, area] = words
    .map((text) => byWords.find(([pattern]) => pattern.test(text)))
    .find((found) => found !== undefined) ?? [null, circle, 'social' as const]
  const [light, middle, dark] = tones[area]
  return (
    <Box aria-hidden style={{ background: light }}>
      <chakra.svg viewBox="0 0 480 160" display="block" w="full" h="auto">
        <circle cx="90" cy="40" r="90" fill={middle} opacity=".28" />
        <circle cx="400" cy="130" r="100" fill={middle} opacity=".22" />
        {motif(middle, dark)}
      </chakra.svg>
    </Box>
  )
}
