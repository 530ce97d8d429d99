import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Activity } from '@wellspring/api/contract/audit'
import { isRefused, sentenceOf } from '@wellspring/features/activity'
import { Drawer } from '@wellspring/ui/drawer'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { hostName, isObject, moment, nobody, subjectHref, subjectOf } from './activity-labels.ts'

export interface ActivityDetailProps {
  activity: Activity | null
  onClose: () => void
}

const words = (value: unknown): string => {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields before and after the change; a value equal on both sides appears once. */
function rowsOf({ before, after }: Activity): [name: string, before: string, after: string][] {
  if (!isObject(before) && !isObject(after))
    return before === null && after === null ? [] : [['value', words(before), words(after)]]
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => [
    name,
    words(was[name]),
    words(is[name]),
  ])
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gap="3">
      <Text as="dt" color="fg.muted" w="20" flexShrink="0">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere" minW="0">
        {children}
      </Text>
    </Flex>
  )
}

export function ActivityDetail({ activity, onClose }: ActivityDetailProps) {
  if (!activity) return null
  const rows = rowsOf(activity)
  const { actor, host, at } = activity
  const { kind, id } = subjectOf(activity.subject)
  const named = activity.about === null ? kind : t`${kind}: ${activity.about}`
  const href = subjectHref(activity)
  return (
    <Drawer open onClose={onClose} title={sentenceOf(activity.name)}>
      <Stack gap="4">
        <Box as="dl">
          <Fact label={t`Who`}>{actor ? `${actor.name}, ${actor.kind}` : nobody(activity.name)}</Fact>
          <Fact label={t`Where`}>{actor || isRefused(activity.name) ? hostName(host) : t`Automatic`}</Fact>
          <Fact label={t`When`}>{moment(at)}</Fact>
          <Fact label={t`Target`}>
            {href ? <Link href={href}>{named}</Link> : named} {id}
          </Fact>
          <Fact label={t`Name`}>{activity.name}</Fact>
        </Box>
        {rows.length === 0 ? (
          <Text>
            <Trans>Nothing changed. The record was viewed.</Trans>
          </Text>
        ) : null}
        {rows.map(([name, before, after]) => (
          <Box key={name} borderTopWidth="1px" borderColor="border" pt="3">
            <Text textStyle="xs" color="fg.muted">
              {name}
            </Text>
            {before === after ? null : (
              <chakra.del display="block" overflowWrap="anywhere" color="fg.error">
                {before}
              </chakra.del>
            )}
            <chakra.ins display="block" overflowWrap="anywhere" textDecoration="none">
              {after}
            </chakra.ins>
          </Box>
        ))}
      </Stack>
    </Drawer>
  )
}
