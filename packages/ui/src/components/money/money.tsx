import { Text, type TextProps } from '@chakra-ui/react'

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
})

/** Replaces the hyphen of a negative amount by a minus sign. */
const withMinus = (money: string) => money.replace('-', '−')

/** `1250` is `$1,250.00`, and a negative amount `−$5.80`. */
export const formatDollars = (dollars: number) => withMinus(dollarFormat.format(dollars))

const signedFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})

/** A signed amount: `+$58.00` for income, `−$5.80` for expenses. */
export const formatMovement = (dollars: number) => withMinus(signedFormat.format(dollars))

export interface MoneyProps extends Omit<TextProps, 'children'> {
  dollars: number
  /** Prices in a column are aligned to its right edge. */
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
