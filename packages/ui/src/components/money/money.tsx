import { Text, type TextProps } from '@chakra-ui/react'

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
})

/** `1250` is `$1,250.00`. */
export function formatDollars(dollars: number) {
  return dollarFormat.format(dollars)
}

const signedFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})

/** A movement of money: `+$58.00` came in, `−$5.80` went out. */
export const formatMovement = (dollars: number) => signedFormat.format(dollars).replace('-', '−')

export interface MoneyProps extends Omit<TextProps, 'children'> {
  dollars: number
  /** A column of prices lines up at its right edge. */
  align?: 'start' | 'end'
}

export function Money({ dollars, align = 'start', ...props }: MoneyProps) {
  return (
    <Text
      as="span"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      {...(align === 'end' ? { display: 'block', textAlign: 'end' as const } : {})}
      {...props}
    >
      {formatDollars(dollars)}
    </Text>
  )
}
