import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'

import { CopyField } from '@wellspring/ui/copy-field'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { Trans, t } from '@wellspring/words/macro'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** A plain text file: a heading, then one code per line. */
const textOf = (codes: readonly string[]) =>
  `${t`Wellspring recovery codes. Each works once.`}\n\n${codes.join('\n')}\n`

function download(codes: readonly string[]): void {
  const href = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: 'wellspring-recovery-codes.txt' }).click()
  URL.revokeObjectURL(href)
}

/** Shown only this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <Box display="grid" gap="5">
      <Text>
        <Trans>
          Keep these ten codes where you can find them without your phone. Each logs you in once if you lose
          your second step. We will not show them again.
        </Trans>
      </Text>
      <Printed>
        {/* A printed page needs to say what the codes are. */}
        <Text fontWeight="semibold" mb="3">
          <Trans>Wellspring recovery codes</Trans>
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
      </Printed>
      <CopyField label={t`All of them`} value={codes.join(' ')} />
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => download(codes)}>
          <Trans>Download as a text file</Trans>
        </Button>
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      </Flex>
      <Button justifySelf="start" onClick={onKept}>
        <Trans>I have saved them</Trans>
      </Button>
    </Box>
  )
}
