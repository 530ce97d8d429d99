import { Text, type TextProps } from '@chakra-ui/react'

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
})

/** Of a sum, and no hyphen. */
const withMinus = (money: string) => money.replace('-', '−')

/** `1250` is `$1,250.00`, and less than nothing `−$5.80`. */
export const formatDollars = (dollars: number) => withMinus(dollarFormat.format(dollars))

const signedFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})

/** A movement of money: `+$58.00` came in, `−$5.80` went out. */
export const formatMovement = (dollars: number) => withMinus(signedFormat.format(dollars))

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
