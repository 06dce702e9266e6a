import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Stack.layer.css';

// With their styles, and apart from what the first paint needs.
export { Flex, Group, SimpleGrid, Stack } from '@mantine/core';
