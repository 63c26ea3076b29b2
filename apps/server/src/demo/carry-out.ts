import type { ConnectivitySimulator } from '../ports/connectivity/simulator.ts';
import { commandSchema, type NetworkCommand } from '../ports/network/simulated/commands.ts';

type Named<Name extends NetworkCommand['name']> = Extract<NetworkCommand, { name: Name }>;

const actions: { readonly [Name in NetworkCommand['name']]: (simulator: ConnectivitySimulator, command: Named<Name>) => unknown } = {
  setState: (simulator, { iccid, state }) => simulator.setState(iccid, state),
  setDataLimit: (simulator, { iccid, limitBytes }) => simulator.setDataLimit(iccid, limitBytes),
  refresh: (simulator, { iccid }) => simulator.refresh(iccid),
  sendSms: (simulator, { name: _name, ...sms }) => simulator.sendSms(sms),
  ping: (simulator, { name: _name, ...request }) => simulator.ping(request),
  locate: (simulator, { iccid }) => simulator.locate(iccid),
  readSim: (simulator, { iccid }) => simulator.readSim(iccid),
  listenTo: (simulator, { iccid }) => simulator.requireActive(iccid),
};

const act = <Name extends NetworkCommand['name']>(simulator: ConnectivitySimulator, command: Named<Name>): unknown =>
  (actions[command.name as Name] as (simulator: ConnectivitySimulator, command: Named<Name>) => unknown)(simulator, command);

/** Lets the simulator do what came over the link; its refusals are answers too. */
export const carryOut = (simulator: ConnectivitySimulator, command: unknown): unknown => act(simulator, commandSchema.parse(command));
