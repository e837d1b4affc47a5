// What static/js/worker.js has besides what any worker has: the lines before it as it is served (the site's id and
// static/js/kept.js), and what only a service worker has.

declare const SITE: string;
declare var keptPages: KeptPages;

interface WorkerGlobalScope {
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => unknown,
  ): void;
}
