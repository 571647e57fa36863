import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * Kafka Streams with exactly_once_v2 over the topic of signals: reads the Avro envelope, keeps a state of about 150 bytes a
 * visitor in a logged, cached, in-memory store, emits nothing. It judges nothing, so it does less than our engine.
 * Arguments: brokers, topic, application id, state directory. Prints a line ten times a second: CPU ms, signals, RSS bytes.
 */
public final class Fold {
  static final String STORE = "visitors";
  static final AtomicLong FOLDED = new AtomicLong();
  static final int STATE_BYTES = 152;

  public static void main(String[] args) throws Exception {
    Properties config = new Properties();
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, args[0]);
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, args[2]);
    config.put(StreamsConfig.STATE_DIR_CONFIG, args[3]);
    config.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    config.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    config.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, 1);
    config.put("auto.offset.reset", "earliest");
    StreamsBuilder builder = new StreamsBuilder();
    builder.addStateStore(
        Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(STORE), Serdes.String(), Serdes.ByteArray())
            .withCachingEnabled());
    builder.stream(args[1], Consumed.with(Serdes.String(), Serdes.ByteArray())).process(Visitor::new, STORE);
    KafkaStreams streams = new KafkaStreams(builder.build(), config);
    streams.setUncaughtExceptionHandler(
        error -> {
          error.printStackTrace();
          Runtime.getRuntime().halt(1);
          return null;
        });
    streams.start();
    report();
    System.exit(0);
  }

  /** Until standard input ends. */
  static void report() throws Exception {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    while (System.in.available() == 0) {
      long rss = Runtime.getRuntime().totalMemory();
      System.out.println(system.getProcessCpuTime() / 1_000_000.0 + " " + FOLDED.get() + " " + rss);
      Thread.sleep(100);
    }
  }

  static final class Visitor extends ContextualProcessor<String, byte[], Void, Void> {
    private KeyValueStore<String, byte[]> visitors;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
      super.init(context);
      visitors = context.getStateStore(STORE);
    }

    @Override
    public void process(Record<String, byte[]> record) {
      // Ticks have no key, settings the website's; visitors' keys have two parts.
      if (record.key() != null && record.key().indexOf(':') > 0) {
        byte[] state = visitors.get(record.key());
        visitors.put(record.key(), fold(state, record.value()));
      }
      FOLDED.incrementAndGet();
    }
  }

  /** First and last instant, sequence window, counts by kind, the visitor's id, a page. */
  static byte[] fold(byte[] before, byte[] signal) {
    byte[] after = before == null ? new byte[STATE_BYTES] : Arrays.copyOf(before, STATE_BYTES);
    ByteBuffer in = ByteBuffer.wrap(signal);
    ByteBuffer state = ByteBuffer.wrap(after);
    in.get();
    int kind = in.getInt();
    skipText(in);
    skipText(in);
    byte[] visitor = text(in);
    long receivedMs = number(in);
    long clientMs = number(in) == 0 ? 0 : number(in);
    long seq = number(in) == 0 ? 0 : number(in);
    if (state.getLong(0) == 0) state.putLong(0, receivedMs);
    state.putLong(8, Math.max(state.getLong(8), receivedMs));
    state.putLong(16, clientMs);
    long last = state.getLong(24);
    long mask = state.getLong(32);
    if (seq > last) {
      state.putLong(24, seq);
      state.putLong(32, (mask << (seq - last)) | 1);
    } else {
      if ((mask >>> (last - seq) & 1) == 1) return after;
      state.putLong(32, mask | 1L << (last - seq));
    }
    int slot = 40 + 4 * Math.floorMod(kind, 18);
    state.putInt(slot, state.getInt(slot) + 1);
    state.put(112, visitor, 0, Math.min(visitor.length, 36));
    return after;
  }

  static long number(ByteBuffer in) {
    long raw = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      raw |= (long) (next & 0x7f) << shift;
      if (next >= 0) return raw >>> 1 ^ -(raw & 1);
    }
  }

  static void skipText(ByteBuffer in) {
    int length = (int) number(in);
    in.position(in.position() + length);
  }

  static byte[] text(ByteBuffer in) {
    byte[] bytes = new byte[(int) number(in)];
    in.get(bytes);
    return bytes;
  }
}
