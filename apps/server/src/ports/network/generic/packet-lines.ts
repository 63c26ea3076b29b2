import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type CapturedPacket, NetworkUnknown } from '../port.ts';
import { chunksOf, type ExchangeTimer } from './http-request.ts';

/** A packet is 64 KiB at most, and base64 makes a third more of it. */
const MAX_LINE_CHARACTERS = 131_072;

const packetSchema = z.object({ at: z.number(), length: z.number().int().min(0), data: z.base64() });

const parsePacket = (line: string): CapturedPacket => {
  try {
    const { at, length, data } = packetSchema.parse(JSON.parse(line));
    return { at, length, bytes: Buffer.from(data, 'base64') };
  } catch (cause) {
    throw new NetworkUnknown('The network answered a packet that cannot be read', { cause });
  }
};

/**
 * The packets of a capture, a line each, handed on with the chunk that they came in: a long capture flows for minutes, so the time limit counts from the last
 * byte, and not while the receiver works. A chunk without a whole packet is handed on as none, as a sign of life.
 */
export const packetGroups = async function* (
  answer: IncomingMessage,
  timer: ExchangeTimer,
): AsyncGenerator<readonly CapturedPacket[]> {
  const decoder = new TextDecoder();
  let rest = '';
  timer.restart();
  for await (const chunk of chunksOf(answer)) {
    timer.stop();
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) throw new NetworkUnknown('The network answered a packet that is too long');
    yield lines.filter((line) => line.trim() !== '').map(parsePacket);
    timer.restart();
  }
  timer.stop();
  rest += decoder.decode();
  if (rest.trim() !== '') yield [parsePacket(rest)];
};
