import { type ApplicationProtocol, type Random, RESOLVER, type Service } from '@airlane/fixtures';
import { coapChanged, coapPost, ntp } from './datagrams.ts';
import { Conversation } from './conversation.ts';
import { dnsAnswer, dnsQuery } from './dns.ts';
import { mqttConnect, mqttConnected, mqttPublish, mqttPublished } from './mqtt.ts';
import { icmpEcho } from './segments.ts';
import { applicationData, clientHello, serverHello } from './tls.ts';
import type { CapturedPacket } from '@airlane/server/src/ports/network/port.ts';

/** One time that a device talks to a peer. */
export interface Exchange {
  readonly iccid: string;
  readonly ip: string;
  readonly service: Service;
  readonly startMs: number;
  readonly up: number;
  readonly down: number;
  readonly roundTripMs: number;
  readonly random: Random;
}

const MAX_IN_DATAGRAM = 1024;
const PROBE_BYTES = 56;
/** What devices look up besides their peers. */
const TIME_SERVER = { host: 'time.airlane.example', address: '203.0.113.123' };

const noiseOf = (random: Random): Uint8Array => Uint8Array.from({ length: 64 }, () => random.between(0, 255));

const begin = (
  { ip, service, startMs, random, roundTripMs }: Exchange,
  peer: Pick<Service, 'address' | 'port'> = service,
): Conversation => new Conversation(ip, peer, startMs, random, roundTripMs);

const lookUp = (exchange: Exchange): CapturedPacket[] => {
  const { service, random } = exchange;
  const talk = begin(exchange, { address: RESOLVER, port: 53 });
  const id = random.between(0, 0xffff);
  talk.datagram('thing', dnsQuery(id, service.host));
  talk.datagram('service', dnsAnswer(id, service.host, service.address));
  return talk.packets;
};

/** A connection is preceded by the question where to. */
const connected = (
  exchange: Exchange,
  talkThrough: (talk: Conversation, noise: Uint8Array) => void,
): CapturedPacket[] => {
  const before = lookUp(exchange);
  const talk = begin({ ...exchange, startMs: exchange.startMs + 2 * exchange.roundTripMs });
  talk.open();
  talkThrough(talk, noiseOf(exchange.random));
  talk.close();
  return [...before, ...talk.packets];
};

const datagrams = (exchange: Exchange, talkThrough: (talk: Conversation, id: number) => void): CapturedPacket[] => {
  const talk = begin(exchange);
  talkThrough(talk, exchange.random.between(1, 0xffff));
  return talk.packets;
};

/** How the two sides talk, by what they speak. */
const ways: Readonly<Record<ApplicationProtocol, (exchange: Exchange) => CapturedPacket[]>> = {
  DNS: (exchange) => lookUp({ ...exchange, service: { ...exchange.service, ...TIME_SERVER } }),
  NTP: (exchange) =>
    datagrams(exchange, (talk) => {
      talk.datagram('thing', ntp('client', talk.seconds));
      talk.datagram('service', ntp('server', talk.seconds));
    }),
  ICMP: (exchange) =>
    datagrams(exchange, (talk, id) => {
      const payload = new Uint8Array(PROBE_BYTES).fill(0x61);
      talk.send('thing', 'ICMP', icmpEcho('request', id, 1, payload));
      talk.send('service', 'ICMP', icmpEcho('reply', id, 1, payload));
    }),
  CoAP: (exchange) =>
    datagrams(exchange, (talk, first) => {
      for (let left = exchange.up, id = first; left > 0; left -= MAX_IN_DATAGRAM, id = (id + 1) & 0xffff) {
        talk.datagram(
          'thing',
          coapPost(id, 'readings', Buffer.alloc(Math.min(left, MAX_IN_DATAGRAM), noiseOf(exchange.random))),
        );
        talk.datagram('service', coapChanged(id));
      }
    }),
  MQTT: (exchange) =>
    connected(exchange, (talk, noise) => {
      talk.stream('thing', mqttConnect(`thing-${exchange.iccid.slice(-8)}`));
      talk.stream('service', mqttConnected());
      talk.stream('thing', mqttPublish(`things/${exchange.iccid}/telemetry`, 1, Buffer.alloc(exchange.up, noise)));
      talk.stream('service', mqttPublished(1));
    }),
  HTTPS: (exchange) =>
    connected(exchange, (talk, noise) => {
      talk.stream('thing', clientHello(exchange.service.host, noise));
      talk.stream('service', serverHello(noise));
      talk.stream('thing', applicationData(exchange.up, noise));
      talk.stream('service', applicationData(exchange.down, noise));
    }),
};

export const packetsOf = (exchange: Exchange): CapturedPacket[] => ways[exchange.service.application](exchange);
