import { Box, Grid, QrCode, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'

/** The tickets of a booking, each with the code that is scanned at the check-in. */
export function TicketCodes({ id }: { id: string }) {
  const clock = useClock()
  const { data, error, isFetching, refetch } = useQuery(eventQueries.tickets(useApi(), id))
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList label="Tickets are on their way" />
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
    >
      {data.tickets.map(({ id: ticket, guestName, ticketType, code, used }) => (
        <Box
          as="li"
          key={ticket}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
          p="5"
          textAlign="center"
        >
          {code === null ? null : (
            // Dark on white in both themes: a scanner needs it so.
            <Box bg="white" color="black" p="3" borderRadius="md" w="fit-content" mx="auto" mb="3">
              <QrCode.Root
                value={code}
                encoding={{ ecc: 'M' }}
                role="img"
                aria-label={`QR code of the ticket for ${guestName}`}
              >
                <QrCode.Frame width="208px" height="208px" display="block" fill="currentColor">
                  <QrCode.Pattern />
                </QrCode.Frame>
              </QrCode.Root>
            </Box>
          )}
          <Text fontWeight="semibold">{guestName}</Text>
          <Text color="fg.muted">{ticketType.name}</Text>
          {used ? (
            <Text textStyle="sm" color="fg.muted">
              Used {dayAndTime(used.at, clock)}
              {used.gate === '' ? '' : `, ${used.gate}`}
            </Text>
          ) : null}
        </Box>
      ))}
    </Grid>
  )
}
