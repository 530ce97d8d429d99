import { Flex } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

// The colours of the brands are the same in both themes.
const frame = { width: 34, height: 22, viewBox: '0 0 34 22', focusable: false } as const

function Visa() {
  return (
    <svg {...frame} role="img" aria-label={t`Visa`}>
      <rect x="0.5" y="0.5" width="33" height="21" rx="3.5" fill="#fff" stroke="#c9c5cc" />
      <text
        x="17"
        y="14.5"
        textAnchor="middle"
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize="9"
        textLength="24"
        lengthAdjust="spacingAndGlyphs"
        fontStyle="italic"
        fontWeight="800"
        fill="#1434cb"
      >
        <Trans>VISA</Trans>
      </text>
    </svg>
  )
}

function Mastercard() {
  return (
    <svg {...frame} role="img" aria-label={t`Mastercard`}>
      <rect x="0.5" y="0.5" width="33" height="21" rx="3.5" fill="#fff" stroke="#c9c5cc" />
      <circle cx="13.6" cy="11" r="6" fill="#eb001b" />
      <circle cx="20.4" cy="11" r="6" fill="#f79e1b" />
      <path d="M17 6.06a6 6 0 0 1 0 9.88 6 6 0 0 1 0-9.88Z" fill="#ff5f00" />
    </svg>
  )
}

/** The accepted card brands. */
export function CardMarks() {
  return (
    <Flex gap="1.5" align="center">
      <Visa />
      <Mastercard />
    </Flex>
  )
}
