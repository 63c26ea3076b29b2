// `npm run dev`: server and console from their sources, both reloading on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, install, main, root, say } from './steps.mjs';

const start = (name, command, args, cwd) => {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  });
  child.on('exit', (code) => {
    say(`${name} ended with code ${code}`);
    process.exit(code ?? 0);
  });
  return child;
};

await main(async () => {
  await install();
  say('Server on http://127.0.0.1:8080, console with reload on http://127.0.0.1:5173');
  const children = [
    start('server', bin('tsx'), ['watch', '--clear-screen=false', 'src/main.ts'], join(root, 'apps/server')),
    start('console', bin('vite'), ['--host', '127.0.0.1', '--port', '5173'], join(root, 'apps/console')),
  ];
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
});
