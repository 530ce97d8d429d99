import { Box } from '@chakra-ui/react'

/** Reserves the space of a tool in the bar until the user is known. */
export const ToolRoom = () => <Box boxSize="11" />
