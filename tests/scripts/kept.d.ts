// What static/js/kept.js gives to pages and to the worker.

type Address = Request | URL | string;

interface KeptPages {
  CACHE: string;
  open(): Promise<Cache>;
  match(asked: Address): Promise<Response | undefined>;
  put(asked: Address, answer: Response): Promise<void>;
  drop(asked: Address): Promise<boolean>;
  keep(asked: Address, answer: Response, whole: ArrayBuffer): Promise<void>;
  tableOf(asked: Address): Promise<Response | undefined>;
  shown(asked: Address): Promise<Response | undefined>;
  newest(address: string): Promise<{ address: string; answer: Response } | undefined>;
}
