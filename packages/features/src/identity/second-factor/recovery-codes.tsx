import { Box, Button, Text, chakra } from '@chakra-ui/react'

import { CopyField } from '@wellspring/ui/copy-field'
import { Trans, t } from '@wellspring/words/macro'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <Box display="grid" gap="5">
      <Text>
        <Trans>
          Keep these ten codes where you find them without your phone. Each lets you in once if your second
          step is lost. They are not shown again.
        </Trans>
      </Text>
      <chakra.ul
        aria-label={t`Recovery codes`}
        listStyleType="none"
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }}
        fontFamily="mono"
        textStyle="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <CopyField label={t`All of them`} value={codes.join(' ')} />
      <Button justifySelf="start" onClick={onKept}>
        <Trans>I have kept them</Trans>
      </Button>
    </Box>
  )
}
