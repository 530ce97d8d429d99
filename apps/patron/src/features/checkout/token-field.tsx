import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { TextField } from '@wellspring/forms/fields/text-field'
import { ValidateOnMount } from '@wellspring/forms/validate-on-mount'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

const fields = ['tokens']

export interface TokenOffer {
  available: number
  /** The most tokens that this order accepts. */
  most: number
  onTokens: (tokens: number) => void
}

/** Asks how many serenity tokens to spend on the order; a token is worth one cent. */
export function TokenField({ available, most, onTokens }: TokenOffer) {
  const { setValue } = useFormContext()
  const typed = Number(useWatch({ name: 'tokens' }) as string)
  const tokens = Number.isInteger(typed) && typed > 0 && typed <= most ? typed : 0
  useEffect(() => onTokens(tokens), [onTokens, tokens])
  const spend = (value: string) => setValue('tokens', value, { shouldDirty: true, shouldValidate: true })
  const useMost =
    most === available
      ? t`Use all (${formatDollars(-most / 100)})`
      : t`Use ${most} (${formatDollars(-most / 100)})`
  return (
    <>
      <Text as="h2" textStyle="heading">
        <Trans>Serenity tokens</Trans>
      </Text>
      {/* The field is as wide as its number; the hint keeps the whole width. */}
      <Box css={{ '& input': { maxW: '10rem' } }}>
        <TextField
          name="tokens"
          label={t`Tokens to pay with`}
          hint={
            most === available
              ? t`You have ${available}. Each is worth one cent. Amounts paid with tokens earn no new ones.`
              : t`You have ${available} and can use up to ${most} for this order. Each is worth one cent. Amounts paid with tokens earn no new ones.`
          }
          inputMode="numeric"
          optional
        />
      </Box>
      <Button
        variant="outline"
        alignSelf="flex-start"
        onClick={() => spend(tokens === most ? '' : String(most))}
      >
        {tokens === most ? t`Use no tokens` : useMost}
      </Button>
      <ValidateOnMount fields={fields} />
    </>
  )
}
