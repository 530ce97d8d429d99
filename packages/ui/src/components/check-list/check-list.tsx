import { Box, Flex, Spinner, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { IconDisc } from '../icon-disc/icon-disc.tsx'
import { AlertIcon, CheckIcon, CloseIcon, MinusIcon } from '../icon/icon.tsx'

type CheckResult = 'pass' | 'warn' | 'fail' | 'running' | 'off'

export interface Check {
  id: string
  title: string
  result: CheckResult
  /** The result in a sentence. */
  words: string
  advice?: ReactNode
  /** A meter, a button … */
  children?: ReactNode
}

export interface CheckListProps {
  label: string
  checks: readonly Check[]
}

const looks = {
  pass: { palette: 'green', name: t`Works`, Icon: CheckIcon },
  warn: { palette: 'orange', name: t`Needs attention`, Icon: AlertIcon },
  fail: { palette: 'red', name: t`Does not work`, Icon: CloseIcon },
  off: { palette: 'gray', name: t`Off`, Icon: MinusIcon },
  running: { palette: 'gray', name: t`Checking`, Icon: null },
} as const

function Row({ title, result, words, advice, children }: Check) {
  const { palette, name, Icon } = looks[result]
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <IconDisc size="8" palette={palette}>
        {Icon ? <Icon size={18} /> : <Spinner size="sm" />}
      </IconDisc>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">
          {title}: {name.toLowerCase()}
        </Text>
        <Text color="fg.muted">{words}</Text>
        {advice ? <Text mt="1">{advice}</Text> : null}
        {children ? <Box mt="2">{children}</Box> : null}
      </Box>
    </Flex>
  )
}

/** Checks with their results, and what to do about failed ones. */
export function CheckList({ label, checks }: CheckListProps) {
  return (
    <Stack as="ul" aria-label={label} gap="0" listStyleType="none">
      {checks.map((check) => (
        <Row key={check.id} {...check} />
      ))}
    </Stack>
  )
}
